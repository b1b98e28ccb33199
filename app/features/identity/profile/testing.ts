import { makePicture } from "#features/uploads/testing.ts";

/** A photo as a form's file field sends it. */
export const makePhotoFile = async (): Promise<File> =>
  new File([new Uint8Array(await makePicture("png"))], "me.png", { type: "image/png" });
