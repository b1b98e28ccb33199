import { z } from "zod";
import { texts } from "./user-search.texts.ts";
import { USER_GROUPS } from "./user-search.ts";

export const userGroup = z.enum(USER_GROUPS, { error: texts.showUnknown(USER_GROUPS.join(", ")) });
