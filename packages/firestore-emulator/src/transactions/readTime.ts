import type { Database, View } from '../storage/database';
import { invalidArgument, StatusError } from '../wire/status';

/** Throws for future times and discarded states. */
export function readableAt(database: Database, time: number): View {
  return database.at(assertReadable(database, time));
}

/** Throws for future times and discarded states. */
export function assertReadable(database: Database, time: number): number {
  if (time > database.clock.readTime()) throw invalidArgument('The read time cannot be in the future.');
  if (time < database.horizon())
    throw new StatusError(
      'FAILED_PRECONDITION',
      'The requested read time is too old: only the last hour is kept, and less of it after many large writes.',
    );
  return time;
}
