import type { Tx } from "#db/client.server.ts";

/** Whether two people have an identity signal in common, such as a phone number or a card. Nothing collects signals yet. */
export async function haveSharedSignals(_tx: Tx, _one: string, _other: string): Promise<boolean> {
  return false;
}
