import type { ReactNode } from "react";

export const texts = {
  id: "features/jobs/ui/photo-tiles.texts",
  yourPhotos: "Your photos",
  addPhoto: "Add photo",
  stayBrowserUntilPost: "They stay in your browser until you post. We remove the location and date.",
  othersWereLeftOut: (tooManyPhotos: string) => `${tooManyPhotos}. The others were left out.`,
  yourBrowserCannotKeepPhotos: "Your browser cannot keep photos. Add them on the last step.",
  photosOptionalUpTo: (photosPerJob: number, span: (text: string) => ReactNode) => (
    <>Photos{span(` (optional, up to ${photosPerJob})`)}</>
  ),
  yourChoiceNumber: (number: number) => `Your choice ${number}`,
  removePhotoNumber: (number: number) => `Remove photo ${number}`,
};
