export type Prices = {
  date: string;
  source: string;
  items: Record<string, { price: number; freePerMonth: number; unit: string }>;
};
export type Assumptions = Record<string, { value: number; why: string }>;
/** Measured figures. `command` repeats the measurement. */
export type Measured = Record<string, { value: number; command: string }>;

export type Line = { part: string; what: string; units: string; dollars: number };

const gb = 1e9;
const million = 1e6;
const minutesPerMonth = 43_200;
const days = 30;

/** Returns the monthly bill, line by line. */
export function billOf(prices: Prices, assumed: Assumptions, measured: Measured): Line[] {
  const a = (name: string) => valueOf(assumed, name);
  const m = (name: string) => valueOf(measured, name);
  const line = (part: string, what: string, price: string, amount: number): Line => {
    const item = prices.items[price];
    if (item === undefined) throw new Error(`there is no price ${price}`);
    const dollars = Math.max(0, amount - item.freePerMonth) * item.price;
    return {
      part,
      what,
      units: `${figure(amount)} ${item.unit}, ${figure(item.freePerMonth)} free`,
      dollars,
    };
  };
  const newViews = a('views') * a('newDevices');
  const oldViews = a('views') - newViews;
  const lists = Math.min(a('listsPerView') * a('views'), a('listsPerView') * a('edges') * minutesPerMonth);
  const looks = a('adminScreens') * a('openHoursPerDay') * a('looksPerHour') * days;
  const updates = a('courierUpdatesPerOrder') * a('orders') * a('deliveries');
  const calls = lists + a('orders') * a('callsPerOrder') + updates + looks + a('warmRequests');
  // Includes the time that a scheduled run waits, which is billed.
  const watched = Math.min(minutesPerMonth, a('orders') * a('unpaidShare'));
  const schedule = minutesPerMonth * a('secondsPerRun') + watched * a('secondsOfWatch');
  const cpu = calls * a('secondsPerCall') + a('coldStarts') * 2;
  const site =
    newViews * (m('firstVisitBytes') + m('listBytes')) + oldViews * (m('pageBytes') + m('listBytes'));
  const perOrder = (delivered: string, collected: string) =>
    a('deliveries') * m(delivered) + (1 - a('deliveries')) * m(collected);
  const polls = a('orders') * (a('callsPerOrder') - 16);
  const tradingMinutes = a('openHoursPerDay') * 60 * days;
  const reads =
    lists +
    a('orders') * perOrder('deliveryReads', 'pickupReads') +
    polls +
    looks * a('readsPerLook') +
    a('adminScreens') * a('orders') * a('changesPerOrder') * a('readsPerChange') +
    minutesPerMonth * m('idleRunReads') +
    tradingMinutes * a('itemsOnSale') +
    updates * 3;
  const writes = a('orders') * (perOrder('deliveryWrites', 'pickupWrites') + a('changesPerOrder')) + updates;
  return [
    line('Site', 'page, scripts, styles, lists', 'hostingPerGb', site / gb),
    line(
      'Pictures',
      'sent once to each new device',
      'storageSentPerGb',
      (newViews * a('picturesPerDevice') * a('photographBytes')) / gb,
    ),
    line('Pictures', 'reads', 'storageReadPerMillion', (newViews * a('picturesPerDevice')) / million),
    line('Functions', 'calls', 'callsPerMillion', (calls + minutesPerMonth) / million),
    line('Functions', 'processor, schedule included', 'cpuPerMillionSeconds', (cpu + schedule) / million),
    line('Functions', 'memory of 256 MiB', 'memoryPerMillionSeconds', ((cpu + schedule) * 0.25) / million),
    line('Firestore', 'reads', 'firestoreReadsPerMillion', reads / million),
    line('Firestore', 'writes', 'firestoreWritesPerMillion', writes / million),
    line('Firestore', 'storage, recovery, backups', 'firestorePerGb', a('storedGb')),
    line('Operations', 'logs', 'logsPerGb', (calls * a('logBytesPerCall')) / gb),
    line('Operations', 'alerts', 'alertConditions', m('alertConditions')),
    line('Operations', 'secrets', 'secrets', a('secrets')),
    line(
      'Maps',
      'suggestions of addresses',
      'suggestionsPerThousand',
      (a('addresses') * a('suggestionsPerAddress')) / 1000,
    ),
    line('Maps', 'places of addresses', 'placesPerThousand', a('addresses') / 1000),
    line('Maps', 'maps shown', 'mapsPerThousand', a('addresses') / 1000),
  ];
}

export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0);
}

export function valueOf(values: Record<string, { value: number }>, name: string): number {
  const found = values[name];
  if (found === undefined) throw new Error(`there is no figure ${name}`);
  return found.value;
}

function figure(amount: number): string {
  return String(Number(amount.toPrecision(3)));
}
