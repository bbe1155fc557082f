import { Cookie, FileText, Leaf, LifeBuoy, LogOut, Phone, UserRound } from 'lucide-react';

import { paths } from '@/config/paths';
import { Accordion } from '@/ui/Accordion';
import { Card } from '@/ui/Card';
import { Carousel } from '@/ui/Carousel';
import { ImageWell } from '@/ui/ImageWell';
import { ImageZoom } from '@/ui/ImageZoom';
import { ListRow } from '@/ui/ListRow';
import { Tabs } from '@/ui/Tabs';
import { Wordmark } from '@/ui/Wordmark';

import { Case, Part } from './Case';

const slides = ['Winter harvest is in', 'Three pre-rolls for two', 'Collect in Greenside'];
const picture = '/favicon.svg';

export function ContentPart() {
  return (
    <Part title="Content">
      <Case title="Wordmark">
        <Wordmark />
      </Case>
      <Case title="Carousel">
        <Carousel
          label="Offers"
          slides={slides.map((text) => ({ id: text, content: <div className="gallery-slide">{text}</div> }))}
        />
      </Case>
      <Case title="Tabs">
        <Tabs
          label="Orders"
          tabs={[
            { id: 'recent', label: 'Recent Orders', content: <p>Two orders on their way.</p> },
            { id: 'history', label: 'History', content: <p>Eleven orders so far.</p> },
          ]}
        />
      </Case>
      <Case title="Accordion">
        <Accordion
          openId="legal"
          items={[
            {
              id: 'profile',
              icon: <UserRound />,
              title: 'Edit Profile',
              content: <p>Your name and photo.</p>,
            },
            {
              id: 'legal',
              icon: <FileText />,
              title: 'Legal and Policies',
              content: <p>Terms and Conditions</p>,
            },
            { id: 'help', icon: <LifeBuoy />, title: 'Help & Support', content: <p>011 555 0142</p> },
            { id: 'logout', icon: <LogOut />, title: 'Logout', content: <p>Are you sure?</p> },
          ]}
        />
      </Case>
      <Case title="Cards and rows">
        <div className="gallery-stack">
          <Card>A plain card</Card>
          <Card tone="accent" padding="wide">
            The latest order
          </Card>
          <Card padding="none">
            <ListRow
              icon={<Phone />}
              title="011 555 0142"
              detail="Every day, 09:00 to 18:00"
              href="tel:+27115550142"
            />
            <ListRow icon={<FileText />} title="Terms and Conditions" to={paths.terms} />
            <ListRow title="Version" trailing="1.0.0" />
          </Card>
        </div>
      </Case>
      <Case title="ImageWell: image, missing, banner, faded">
        <div className="gallery-scroll">
          <ImageWell src={picture} alt="" fallback={<Leaf />} />
          <ImageWell src="" alt="" fallback={<Cookie />} />
          <ImageWell src="" alt="" ratio="banner" fallback={<Leaf />} />
          <ImageWell src={picture} alt="" isFaded fallback={<Leaf />} />
        </div>
      </Case>
      <Case title="ImageZoom">
        <ImageZoom label="Durban Haze" src={picture} alt="" fallback={<Leaf />} />
      </Case>
    </Part>
  );
}
