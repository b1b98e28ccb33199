import type { KeyScope } from "#kernel/key-scopes.ts";
import { texts } from "./api-key.texts.ts";

/** What each scope allows, as its owner reads it. */
export const SCOPE_LABELS: Record<KeyScope, { label: string; hint: string }> = texts.scopeLabels;
