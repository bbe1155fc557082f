import { useEffect, useState } from 'react';
import * as v from 'valibot';

import { env } from '@/config/env';

const pointFields = { latitude: v.number(), longitude: v.number() };
const namedSchema = v.object({ name: v.string(), ...pointFields });
const landmarksSchema = v.object({
  suburbs: v.array(namedSchema),
  neighbourhoods: v.array(namedSchema),
  parks: v.array(namedSchema),
  motorways: v.array(
    v.object({ name: v.string(), labelAt: v.object(pointFields), route: v.array(v.object(pointFields)) }),
  ),
});

export type Landmarks = v.InferOutput<typeof landmarksSchema>;

let request: Promise<Landmarks | null> | undefined;

/** Returns null if there is no maps sandbox, and until the landmarks have loaded. */
export function useLandmarks(): Landmarks | null {
  const [landmarks, setLandmarks] = useState<Landmarks | null>(null);
  useEffect(() => {
    let isCurrent = true;
    request ??= fetchLandmarks();
    void request.then((found) => isCurrent && setLandmarks(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return landmarks;
}

async function fetchLandmarks(): Promise<Landmarks | null> {
  if (env.mapsSandboxUrl === null) return null;
  try {
    const response = await fetch(`${env.mapsSandboxUrl}/maps/landmarks`, {
      signal: AbortSignal.timeout(8_000),
    });
    return v.parse(landmarksSchema, await response.json());
  } catch {
    // The next map tries again.
    request = undefined;
    return null;
  }
}
