export const texts = {
  id: "ui/lightbox.texts",
  photos: "Photos",
  ofAt: (at: number, photoCount: number) => `${at} of ${photoCount}`,
  close: "Close",
  photo: "Photo",
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
};
