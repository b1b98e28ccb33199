import { account } from "./personal-data/account.ts";
import { messages } from "./personal-data/messages.ts";
import { money } from "./personal-data/money.ts";
import { nonPersonal } from "./personal-data/non-personal.ts";
import { notifications } from "./personal-data/notifications.ts";
import { openToOthers } from "./personal-data/public.ts";
import { signingIn } from "./personal-data/signing-in.ts";
import type { TableLines } from "./personal-data/table-line.ts";
import { trust } from "./personal-data/trust.ts";
import { work } from "./personal-data/work.ts";

/**
 * What every table holds of people. The export and the erasure are made from this list, and a test holds it against the real
 * schema: a new table or column without a line fails. In the order in which an erasure goes through them.
 */
export const PERSONAL_DATA: TableLines = {
  ...signingIn,
  ...openToOthers,
  ...notifications,
  ...work,
  ...messages,
  ...trust,
  ...money,
  ...account,
  ...nonPersonal,
};

/** The columns that a list of such a line names. */
export const columnsIn = (list: string | undefined): string[] => (list ?? "").split(/\s+/).filter(Boolean);
