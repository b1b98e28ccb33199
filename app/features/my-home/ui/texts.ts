export const texts = {
  id: "features/my-home/ui/texts",
  bookAgain: "Book again",
  allDocuments: "All documents",
  documents: "Documents",
  photos: "Photos",

  noOlderWork: "No older work",
  nothingHereYet: "Nothing here yet",
  allSeen: "You have seen all the work on your home.",
  whatAppearsHere:
    "Once work is finished, it is kept here: who did it, what you paid, the documents and the guarantee.",
  backToNewest: "Back to the newest",
  getQuotes: "Get quotes",

  changeRoom: "Change the room",
  chooseRoom: "Choose the room",
  room: "Room",
  saving: "Saving…",
  save: "Save",
};
