export const texts = {
  id: "features/operators/rules/viewing.texts",
  viewingReasons: {
    asked: "They asked for help",
    problem: "A fault was reported",
    case: "A case about their account",
  },
  reasonsForPerson: {
    asked: "You asked for help",
    problem: "A fault was reported",
    case: "A case about your account",
  },
};
