import { defineTask } from "#db/outbox.server.ts";

/** Removes the files of a profile photo that is not shown. */
export const cleanUpPhotoTask = defineTask<{ userId: string; photoId: string }>("clean-up-photo", "outside");
