import { joinPath, lastSegment, parentPath } from '../names/resourceName';
import type { Collection } from '../storage/collection';
import type { Database } from '../storage/database';
import type { Scope } from './query';

export function scopeCovers(scope: Scope, documentPath: string): boolean {
  return scopeCoversCollection(scope, parentPath(documentPath));
}

export function collectionsIn(database: Database, scope: Scope): Collection[] {
  if (scope.collectionId !== null && !scope.allDescendants) {
    const collection = database.collection(joinPath(scope.parent, scope.collectionId));
    return collection === undefined ? [] : [collection];
  }
  const candidates =
    scope.collectionId === null ? database.collections() : database.collectionsWithId(scope.collectionId);
  return [...candidates].filter((collection) => scopeCoversCollection(scope, collection.path));
}

function scopeCoversCollection(scope: Scope, collectionPath: string): boolean {
  if (scope.collectionId !== null && lastSegment(collectionPath) !== scope.collectionId) return false;
  if (!scope.allDescendants) return parentPath(collectionPath) === scope.parent;
  return scope.parent === '' || collectionPath.startsWith(`${scope.parent}/`);
}
