/**
 * The version of the terms of use that is in force. A change of meaning is a new version: everybody who agreed to an
 * older one is asked again before their next commitment, and new agreements name the new one.
 */
export const TERMS = { version: "1.1", inForceFrom: "2026-11-22" } as const;
