import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

import type { Target } from './target';
import type { Services } from './writeShop';

/** Opens the target's services; the Admin SDK reads the emulators' addresses from the environment. */
export function openServices({ projectId, images }: Target): Services {
  const app = initializeApp({ projectId, storageBucket: images.bucket });
  return { firestore: getFirestore(app), auth: getAuth(app), storage: getStorage(app) };
}
