/** An event for open pages only: somebody types, or has opened or left a case. It is not stored. */
export interface TransientEvent {
  type: "typing" | "case.viewed";
  to: readonly string[];
  ids: Record<string, string>;
}

export interface TransportListener {
  /** There are new events for these people, to be read from the database. */
  changed(people: readonly string[]): void;
  transient(event: TransientEvent): void;
  /** The connection is established (for the first time or again). Notifications before it may have been missed. */
  connected(): void;
  /** Sessions or API keys of these people have ended, or they were suspended or restored. */
  accessChanged(people: readonly string[]): void;
  /** Whether such changes are being reported. When they are reported again, some may have been missed. */
  watchingAccess(isWatching: boolean): void;
}

/**
 * Carries notifications between the processes of all machines. A notification only says whose events to read: the events
 * themselves are in the database, so a missed notification loses nothing (`connected`).
 */
export interface EventTransport {
  /** Receives everything until the returned function is called; reconnects automatically. */
  listen(listener: TransportListener): () => void;
  publishTransient(event: TransientEvent): Promise<void>;
  /**
   * Announces to all listeners whom a commit concerns, where the database does not do it itself (the option `announce` of
   * `openDatabase`). Never throws; while the connection is down, announcements are buffered.
   */
  announce?(people: readonly string[]): void;
  /** Calls `changed` when the connection is lost and when it is there again, if that is another service than the database. */
  watchConnection?(changed: (isUp: boolean) => void): void;
  close(): Promise<void>;
}
