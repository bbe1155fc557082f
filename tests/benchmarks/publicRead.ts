import { median } from './statistics';

const bar = 1.1;
const warmUps = 30;
const rounds = 300;

/** Compares a warm public list with an empty function. Measures both alternately, on the same functions emulator. */
export async function publicRead({
  functionsUrl,
  projectId,
  region,
}: {
  functionsUrl: string;
  projectId: string;
  region: string;
}) {
  const at = (name: string) => `${functionsUrl}/${projectId}/${region}/${name}`;
  const list = at('getallProducts');
  const nothing = at('echo');
  const listMs: number[] = [];
  const nothingMs: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const [first, second] = [await timeGet(nothing), await timeGet(list)];
    if (round < warmUps) continue;
    nothingMs.push(first);
    listMs.push(second);
  }
  const ratio = median(listMs) / median(nothingMs);
  return [
    {
      what: 'Warm /api/getall-products / empty function, p50',
      figure: `${ratio.toFixed(2)} x (${median(listMs).toFixed(1)} / ${median(nothingMs).toFixed(1)} ms)`,
      bar: `${bar} x`,
      holds: ratio <= bar,
    },
  ];
}

async function timeGet(url: string) {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`);
  return performance.now() - startedAt;
}
