import type { ReactNode } from "react";

export const texts = {
  id: "features/jobs/ui/photo-tiles.texts",
  yourPhotos: "Your photos",
  addPhoto: "Add photo",
  stayInBrowser: "They stay in your browser until you post. We remove the location and date.",
  othersWereLeftOut: (tooManyPhotos: string) => `${tooManyPhotos}. The others were left out.`,
  cannotKeep: "Your browser cannot keep photos. Add them on the last step.",
  photos: (max: number, hint: (text: string) => ReactNode) => <>Photos{hint(` (optional, up to ${max})`)}</>,
  yourChoice: (number: number) => `Your choice ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
};
