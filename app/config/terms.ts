/**
 * The current version of the terms of use. A change of meaning is a new version: everyone who agreed to an older one has to
 * agree again before their next commitment, and new agreements refer to the new one.
 */
export const TERMS = { version: "1.2", inForceFrom: "2026-11-27" } as const;
