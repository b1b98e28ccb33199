export const texts = {
  id: "features/operators/admin/desk-timeline.texts",
  timeLine: "Time line",
  show: "Show",
  everything: "Everything",
  nothingOlder: "Nothing older.",
  nothingYet: "Nothing yet.",
  older: "Older",
};
