import { former, mine, overwrite, remove, type TableLines } from "#db/personal-data.ts";
import { columnUses, erasure } from "#kernel/field-uses.ts";
import { ownProfileFields, profileFields } from "./rules/profile.schema.ts";
import { settingsFields } from "./rules/settings.schema.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  user_settings: {
    ...columnUses(settingsFields),
    exported: [{ file: "settings", rows: mine() }],
    erased: [remove(mine())],
  },
  profiles: {
    ...columnUses(profileFields.customer, profileFields.tradesperson),
    exported: [{ file: "profile", rows: mine("id") }],
    erased: [
      overwrite(
        mine("id"),
        erasure(ownProfileFields, {
          fullName: former,
          avatarUrl: "null",
          postcode: "null",
          latitude: "null",
          longitude: "null",
          suspendedFor: "null",
        }),
      ),
    ],
  },
};
