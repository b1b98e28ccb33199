export const texts = {
  id: "features/profile/texts",
  profileUpdated: "Profile updated!",
  photoSaved: "Photo saved",
  peopleSeeNextName: "People see it next to your name.",
  photoRemoved: "Photo removed",

  postcodeAndItsLocation: "Postcode and its location",
  photoOfYou: "A photo of you, if you add one: cropped to squares, without the location and other details in the file",

  yourAccountAndSettings: "Your account and settings",

  distancesFindingWorkPeople: "distances, and finding work or people nearby",
  showingOthersWhoDealing: "showing others who they are dealing with",
};
