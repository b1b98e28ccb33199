/** Looks for malware in uploaded files. */
export interface VirusScanner {
  /** What was found; null if the file is clean. Throws when the file could not be checked, for whatever reason. */
  scan(bytes: Uint8Array): Promise<{ name: string } | null>;
}
