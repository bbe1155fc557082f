import { nodeTooOld } from '../../bin/suite/install.mjs';

test.each(['18.20.8', '20.18.3', '19.9.0'])(
  'Node %s is refused, and the message names the required version',
  (version) => {
    expect(nodeTooOld(version)).toMatch(`needs Node 20.19 or newer, but this is Node ${version}`);
  },
);

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s is accepted', (version) => {
  expect(nodeTooOld(version)).toBeUndefined();
});
