import { vi } from "vitest";

type Rows = Map<unknown, Record<string, unknown> | File>;

interface Table {
  options: IDBObjectStoreParameters;
  rows: Rows;
  /** Handles of stored files that were given out, by the key of their row. */
  handles: Map<unknown, StoredHandle[]>;
}

/** A stored file as Firefox gives it out: once its row is written again, reading it never ends. */
class StoredHandle extends File {
  isDead = false;
  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.isDead ? new Promise(() => {}) : super.arrayBuffer();
  }
}

/**
 * Replaces the browser's database by one in memory, in which stored files behave as in Firefox or, with `storesFiles: false`, cannot be
 * stored, as in private windows of Safari. Returns the rows of a store.
 */
export function stubIndexedDb({ storesFiles = true } = {}): (database: string, store: string) => Rows {
  const databases = new Map<string, Map<string, Table>>();
  const open = (name: string) => {
    const known = databases.get(name);
    const tables = known ?? new Map<string, Table>();
    databases.set(name, tables);
    const createObjectStore = (store: string, options: IDBObjectStoreParameters = {}) =>
      tables.set(store, { options, rows: new Map(), handles: new Map() });
    const opening = {
      result: { createObjectStore, close() {}, transaction: () => transaction(tables, storesFiles) },
      onupgradeneeded: () => {},
      onsuccess: () => {},
    };
    queueMicrotask(() => {
      if (!known) opening.onupgradeneeded();
      opening.onsuccess();
    });
    return opening;
  };
  const items = new Map<string, string>();
  vi.stubGlobal("indexedDB", { open });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return (database, store) => databases.get(database)?.get(store)?.rows ?? new Map();
}

function transaction(tables: Map<string, Table>, storesFiles: boolean) {
  const ending = { error: null as Error | null, oncomplete: () => {}, onabort: () => {}, objectStore };
  queueMicrotask(() => (ending.error ? ending.onabort() : ending.oncomplete()));

  function objectStore(name: string) {
    const { rows, handles, options } = tables.get(name) ?? missing(name);
    function put(value: Record<string, unknown> | File, given?: unknown) {
      const inKeyPath = typeof options.keyPath === "string" ? Reflect.get(value, options.keyPath) : given;
      const key = inKeyPath ?? rows.size + 1;
      const hasFile = value instanceof File || Object.values(value).some((one) => one instanceof File);
      if (hasFile && !storesFiles) ending.error = new Error("Error preparing Blob/File data to be stored");
      else rows.set(key, value instanceof File ? value : { ...value, [String(options.keyPath ?? "")]: key });
      for (const handle of handles.get(key) ?? []) handle.isDead = true;
      return { result: key };
    }
    const given = (key: unknown) => {
      const row = rows.get(key);
      const handle = (file: File) => {
        const made = new StoredHandle([file], file.name, { type: file.type, lastModified: file.lastModified });
        handles.set(key, [...(handles.get(key) ?? []), made]);
        return made;
      };
      if (!row || row instanceof File) return row && handle(row);
      return Object.fromEntries(
        Object.entries(row).map(([name, one]) => [name, one instanceof File ? handle(one) : one]),
      );
    };
    return {
      put,
      add: put,
      get: (key: unknown) => ({ result: given(key) }),
      getAll: () => ({ result: [...rows.keys()].map(given) }),
      delete: (key: unknown) => ({ result: rows.delete(key) }),
      count: () => ({ result: rows.size }),
    };
  }
  return ending;
}

function missing(store: string): never {
  throw new Error(`there is no store "${store}"`);
}
