import React from 'react';

// A setup file of the browser tests. React's development build is what warns, and warnings fail our tests; for tools of a
// browser nobody looks at here it also remembers of every element where it was made, by a stack trace, and tells a
// timeline of every rendering: a tenth of the time that browser tests take.

/** More than React makes a second before it leaves stack traces out by itself. */
const MANY = 10_000;

const internals = (React as unknown as Record<string, object | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => MANY,
    set() {
      // Counting begins anew every second.
    },
  });

Object.assign(console, { timeStamp: undefined, createTask: undefined });
