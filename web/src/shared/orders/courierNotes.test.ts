import { courierNotes } from './courierNotes';

test.each([
  ['Unit 4, Kings Court. Ring the bell. Thanks', 'Unit 4, Kings Court', 'Ring the bell. Thanks'],
  ['Unit 4, Kings Court', 'Unit 4, Kings Court', ''],
  ['Flat 12B. Ring the bell', 'Flat 12B', 'Ring the bell'],
])('the notes “%s” start with a unit, which belongs to the address', (notes, inside, note) => {
  expect(courierNotes(notes)).toEqual({ inside, note });
});

test.each([
  '',
  'Kings Court',
  'Ring 2 times. Thanks',
  'Call 0821234567, please',
  'Ring the doorbell and wait',
])('the notes “%s” name no unit, so they are a note', (notes) => {
  expect(courierNotes(notes)).toEqual({ inside: '', note: notes });
});
