import couriers from '../../../functions/couriers.json';
import {
  courierNeeds,
  isRealProject,
  parameterFaults,
  verifyDeploySettings,
} from '../../../functions/deploySettings.mjs';

const live = {
  SHOP_ORIGINS: 'https://kush-live.web.app,https://www.kush.co.za',
  PAYMENT_MODE: 'live',
  COURIER_CUSTOMER_ID: 'own-driver',
  GEOCODING_PROVIDER: 'google',
};

test('valid parameters of a real project may be deployed', () => {
  expect(parameterFaults(live)).toEqual([]);
});

test.each([
  ['SHOP_ORIGINS', ''],
  ['SHOP_ORIGINS', 'http://127.0.0.1:5002'],
  ['SHOP_ORIGINS', 'https://kush.co.za/shop'],
  ['PAYMENT_MODE', 'real'],
  ['PAYMENT_API_URL', 'http://127.0.0.1:5010/yoco/api'],
  ['COURIER_CUSTOMER_ID', 'cus_sandbox'],
  ['COURIER_PROVIDER', 'pigeon'],
  ['GEOCODING_PROVIDER', 'maps'],
  ['GEOCODING_PROVIDER', 'none'],
])('%s=%s is refused for a real project', (name, value) => {
  expect(parameterFaults({ ...live, [name]: value }).map((fault) => fault.name)).toEqual([name]);
});

test.each([
  [{ COURIER_PROVIDER: 'own-driver', GEOCODING_PROVIDER: 'staff' }, []],
  [{ COURIER_PROVIDER: 'uber-direct', COURIER_CUSTOMER_ID: 'cus_1', GEOCODING_PROVIDER: 'none' }, []],
  [{ COURIER_PROVIDER: 'own-driver', GEOCODING_PROVIDER: undefined }, ['GEOCODING_PROVIDER']],
])(
  'with the settings %j, the parameters that would leave distances unchecked are refused: %j',
  (change, names) => {
    expect(parameterFaults({ ...live, ...change }).map(({ name }) => name)).toEqual(names);
  },
);

test.each(Object.entries(couriers))(
  'the courier %s may be chosen, and its requirements are known',
  (name, needs) => {
    const settings = { ...live, COURIER_PROVIDER: name, COURIER_CUSTOMER_ID: 'cus_1' };
    expect(parameterFaults(settings)).toEqual([]);
    expect(courierNeeds(settings)).toEqual(needs);
  },
);

test('the customer id “own-driver” is refused for a courier company', () => {
  const settings = { ...live, COURIER_PROVIDER: 'uber-direct', COURIER_CUSTOMER_ID: 'own-driver' };
  expect(parameterFaults(settings).map(({ name }) => name)).toEqual(['COURIER_CUSTOMER_ID']);
});

test.each([undefined, '', 'pigeon', 'constructor'])(
  'the courier %s does not exist, so it has no requirements',
  (name) => {
    expect(courierNeeds({ COURIER_PROVIDER: name })).toBeNull();
  },
);

test('a build for a real project without a parameter file is refused, while one for an emulator project is not', () => {
  expect(() => verifyDeploySettings('no-such-project')).toThrow('functions/.env.no-such-project');
  expect(() => verifyDeploySettings('demo-home-300')).not.toThrow();
  expect(isRealProject('demo-shop')).toBe(false);
});
