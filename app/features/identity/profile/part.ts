import { definePart, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { profileApi } from "./api.ts";
import { cleanUpPhoto } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpPhotoTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    { what: "Postcode and its location", purpose: "distances, and finding work or people nearby", ground: CONTRACT },
    {
      what: "A photo of you, if you add one: cropped to squares, without the location and other details in the file",
      purpose: "showing others who they are dealing with",
      ground: CONTRACT,
    },
  ],
};

export default definePart({
  name: "profile",
  about: "Your account and settings",
  api: [profileApi],
  tasks: [handle(cleanUpPhotoTask, cleanUpPhoto)],
  personalData,
  dataUses,
});
