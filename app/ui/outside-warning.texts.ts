export const texts = {
  id: "ui/outside-warning.texts",
  warnings: {
    payment: "Keep payments on this site. Money paid by bank transfer or cash is not protected.",
    contact: "Keep agreements on this site. What is agreed or paid elsewhere is not protected.",
  },
  stayingSafe: "Staying safe",
};
