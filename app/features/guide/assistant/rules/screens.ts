import { ofAdmins } from "./screens/admins.text.ts";
import { ofCustomers } from "./screens/customers.text.ts";
import { ofMembers } from "./screens/members.text.ts";
import { open } from "./screens/open.text.ts";
import type { Screen } from "./screens/screen.ts";
import { ofTradespeople } from "./screens/tradespeople.text.ts";

/** Every screen that the guide may link to. A new screen is added here. */
export const SCREENS: readonly Screen[] = [...open, ...ofMembers, ...ofCustomers, ...ofTradespeople, ...ofAdmins];
