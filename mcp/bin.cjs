#!/usr/bin/env node
// Starts the server for MCP clients. Its standard output belongs to the protocol, so nothing else is printed there.
'use strict';

require('tsx/cjs');
require('./main.ts');
