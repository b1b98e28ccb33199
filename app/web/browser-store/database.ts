/** A database of this browser (IndexedDB), with the options of its object stores. */
export interface BrowserDatabase {
  name: string;
  stores: Readonly<Record<string, IDBObjectStoreParameters>>;
}

type Stores = (name: string) => IDBObjectStore;

/**
 * Makes the requests of one transaction. Returns the result of the last of them, once everything is stored. Each use opens the database and
 * closes it again, so that it can be deleted at sign-out from any page. Throws where the browser cannot store: a full disk, some private
 * windows.
 */
export async function inDatabase<Result>(
  { name, stores }: BrowserDatabase,
  mode: IDBTransactionMode,
  use: (stores: Stores) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened(name, stores);
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(Object.keys(stores), mode);
      transaction.oncomplete = () => resolve(last.result);
      transaction.onabort = () => reject(transaction.error);
      const last = use((store) => transaction.objectStore(store));
    });
  } finally {
    database.close();
  }
}

const opened = (name: string, stores: BrowserDatabase["stores"]): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      for (const [store, options] of Object.entries(stores)) opening.result.createObjectStore(store, options);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
