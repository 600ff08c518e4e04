import './client';
