import { defineModule, handle } from "#app/module.ts";
import { profileApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpPhoto } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpPhotoTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "profile",
  about: texts.yourAccountAndSettings,
  imports: ["uploads", "reviews/rules"],
  rulesImport: ["auth/rules"],
  api: [profileApi],
  tasks: [handle(cleanUpPhotoTask, cleanUpPhoto)],
  personalData,
  dataUses,
});
