/** What is asked for the window beside the sign-in; the server asks the same when it draws it. */
export const windowModelsAsked = { limit: 12 };
