export const texts = {
  id: "features/profile/ui/crop-photo.texts",
  choosePartToShow: "Choose the part to show",
  zoom: "Zoom",
  usePhoto: "Use photo",
  photoDragUseArrow: "Your photo. Drag it, or use the arrow keys to show another part",
};
