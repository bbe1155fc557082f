// Public interface of this package.
export {
  startFirestoreEmulator,
  type FirestoreEmulator,
  type FirestoreEmulatorOptions,
} from './startFirestoreEmulator';
