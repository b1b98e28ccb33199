export const texts = {
  id: "features/jobs/ui/chosen-photos.texts",
  sendingPhoto: (sending: number, photoCount: number) => `Sending photo ${sending} of ${photoCount}…`,
  othersWereLeftOut: (tooManyPhotos: string) => `${tooManyPhotos}. The others were left out.`,
  toBeSent: "To be sent",
  whatPhotoShows: (number: number) => `What photo ${number} shows`,
  captionPlaceholder: "What does it show? (optional)",
  removePhoto: (number: number) => `Remove photo ${number}`,
};
