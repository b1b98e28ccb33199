/**
 * Texts in the storage of this browser, which can refuse every access: blocked cookies, a full disk, some private windows. Then nothing is stored, and
 * nothing breaks.
 */
type Storages = "localStorage" | "sessionStorage";

/** False where the browser does not store it. */
export function storeText(key: string, text: string, storage: Storages = "localStorage"): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function readText(key: string, storage: Storages = "localStorage"): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

export function deleteText(key: string, storage: Storages = "localStorage"): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

/** The keys of what is stored for good. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
