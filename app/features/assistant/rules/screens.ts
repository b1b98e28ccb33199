import { ofAdmins } from "./screens/admins.ts";
import { ofCustomers } from "./screens/customers.ts";
import { ofMembers } from "./screens/members.ts";
import { open } from "./screens/open.ts";
import type { Screen } from "./screens/screen.ts";
import { ofTradespeople } from "./screens/tradespeople.ts";

/** Every screen that the guide may link to. A new screen is added here. */
export const SCREENS: readonly Screen[] = [...open, ...ofMembers, ...ofCustomers, ...ofTradespeople, ...ofAdmins];
