import { toBannerList } from './bannerList';

const banner = (id: string, createdDateTime: string) => ({
  id,
  title: 'Fresh in',
  description: '',
  imageUrl: '/images/banner.png',
  createdBy: 'staff:admin',
  createdDateTime,
});

test('shows the newest banner first, equally new ones by id', () => {
  const list = toBannerList([
    banner('c', '2026-11-02T00:00:00.000Z'),
    banner('a', '2026-11-01T00:00:00.000Z'),
    banner('b', '2026-11-02T00:00:00.000Z'),
  ]);
  expect(list.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(list.map(({ createdBy }) => createdBy)).toEqual(['', '', '']);
});
