import { bannersOn, movedTo, ranked, toBannerList } from './bannerList';

const banner = (id: string, createdDateTime: string) => ({
  id,
  title: 'Fresh in',
  description: '',
  imageUrl: '/images/banner.png',
  createdBy: 'staff:admin',
  createdDateTime,
});

test('shows the newest banner first, and orders banners of the same age by id', () => {
  const list = toBannerList([
    banner('c', '2026-11-02T00:00:00.000Z'),
    banner('a', '2026-11-01T00:00:00.000Z'),
    banner('b', '2026-11-02T00:00:00.000Z'),
  ]);
  expect(list.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(list.map(({ createdBy }) => createdBy)).toEqual(['', '', '']);
});

test('shows customers a banner only on its scheduled days, and never the schedule', () => {
  const at = '2026-11-02T00:00:00.000Z';
  const all = [
    { ...banner('always', at), link: '/products' },
    { ...banner('ahead', at), showFrom: '2026-12-01' },
    { ...banner('running', at), showFrom: '2026-11-20', showUntil: '2026-11-23', rank: 2 },
    { ...banner('over', at), showUntil: '2026-11-22' },
  ];
  const shown = bannersOn(all, '2026-11-23');
  expect(shown.map(({ id }) => id)).toEqual(['always', 'running']);
  expect(shown).toEqual([{ ...banner('always', at), link: '/products' }, banner('running', at)]);
});

test('moves a banner to a position, and still shows new banners first', () => {
  const three = ['a', 'b', 'c'].map((id, day) => banner(id, `2026-11-0${4 - day}T00:00:00.000Z`));
  const moved = movedTo(three, 'c', 1);
  expect(moved.map(({ id, rank }) => [id, rank])).toEqual([
    ['c', 0],
    ['a', 1],
    ['b', 2],
  ]);
  const list = toBannerList([...moved, banner('new', '2026-11-09T00:00:00.000Z')]);
  expect(list.map(({ id }) => id)).toEqual(['new', 'c', 'a', 'b']);
});

test('the recorded positions follow the carousel, in which a new banner comes first', () => {
  const old = { ...banner('old', '2026-11-01T00:00:00.000Z'), rank: 0 };
  const all = ranked([old, banner('new', '2026-11-02T00:00:00.000Z')]);
  expect(all.map(({ id, rank }) => [id, rank])).toEqual([
    ['new', 0],
    ['old', 1],
  ]);
});
