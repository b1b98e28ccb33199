export const texts = {
  id: "features/site/ui/texts",
  announcements: "Announcements",
  close: "Close",
  problem: "Problem: ",
  readMore: "Read more",
};
