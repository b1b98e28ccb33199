import { nonPersonal, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  announcements: nonPersonal(
    "texts of our team for everybody",
    "id text link kind audience starts_at ends_at version changed_by created_at",
  ),
  switch_changes: nonPersonal(
    "what our team turned on and off for the whole site",
    "id name share reason changed_by changed_at",
  ),
};
