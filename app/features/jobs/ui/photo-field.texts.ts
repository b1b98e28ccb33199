export const texts = {
  id: "features/jobs/ui/photo-field.texts",
  photos: "Photos",
  photosHint: (left: number) =>
    `Up to ${left}, each at most 10 MB: JPEG, PNG or WebP. Tradespeople who can see the job see them. We remove the location and date from your photos.`,
};
